// Before the first paint: the chosen colour scheme, so that a dark page never flashes white.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('colour-scheme')
  } catch {}
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
