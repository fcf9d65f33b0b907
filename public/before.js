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
  var language = null
  try {
    language = JSON.parse(localStorage.getItem('preferences') || '{}').language
    if (language) document.documentElement.lang = language
  } catch {}
  // Files that this page and this language need beyond the app's own come beside those. Asked for in vain they do no harm.
  var files = JSON.parse(document.currentScript.getAttribute('data-files') || '{"languages":{},"pages":{}}')
  var spoken = navigator.languages.map(function (tag) {
    return tag.slice(0, 2).toLowerCase()
  })
  function isKnown(one) {
    return one in files.languages
  }
  var texts = files.languages[[language].concat(spoken, 'en').find(isKnown)]
  var page = files.pages[location.pathname] || files.pages[location.pathname.replace(/[^/]+$/, '$id')]
  ;[].concat(texts || [], page || []).forEach(function (name) {
    var link = document.createElement('link')
    var isStyle = name.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    link.as = isStyle ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = '/assets/' + name
    document.head.append(link)
  })
  // The page may not make code of text (its content security policy says so); zod must not even try.
  globalThis.__zod_globalConfig = { jitless: true }
})()
