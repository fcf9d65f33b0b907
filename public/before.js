// What must happen before anything else on the page.
;(function () {
  // The chosen colour scheme, so that a dark page never flashes white; without a choice the device's, also when it changes.
  var device = matchMedia('(prefers-color-scheme: dark)')
  function colour() {
    var chosen = null
    try {
      chosen = localStorage.getItem('colour-scheme')
    } catch {}
    var dark = chosen === 'dark' || (chosen !== 'light' && device.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  colour()
  device.addEventListener('change', colour)
  // The chosen language, for whoever reads the page out before it is drawn.
  try {
    var language = JSON.parse(localStorage.getItem('preferences') || '{}').language
    if (language) document.documentElement.lang = language
  } catch {}
  // The page may not make code of text (its content security policy says so); zod must not even try.
  globalThis.__zod_globalConfig = { jitless: true }
})()
