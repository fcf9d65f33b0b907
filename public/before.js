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
  // The language that the page will have, for whoever reads it out before it is drawn: the chosen one, else the device's.
  var chosen = {}
  try {
    chosen = JSON.parse(localStorage.getItem('preferences') || '{}')
  } catch {}
  // Files that this page and this language need beyond the app's own come beside those, and so does what the page reads first where
  // its address narrows nothing. Asked for in vain they do no harm.
  var files = JSON.parse(
    document.currentScript.getAttribute('data-files') || '{"languages":{},"pages":{},"readings":{}}',
  )
  var spoken = navigator.languages.map(function (tag) {
    return tag.slice(0, 2).toLowerCase()
  })
  function isKnown(one) {
    return one in files.languages
  }
  // The floor screen has more languages than the other pages.
  var shown = [chosen.floorLanguage, chosen.language].concat(spoken, 'en').find(isKnown)
  if (shown) document.documentElement.lang = shown
  var texts = files.languages[shown]
  var page = files.pages[location.pathname] || files.pages[location.pathname.replace(/[^/]+$/, '$id')]
  function ask(rel, as, crossOrigin, href, fetchPriority = 'auto') {
    document.head.append(Object.assign(document.createElement('link'), { rel, as, crossOrigin, fetchPriority, href }))
  }
  ;((!location.search && files.readings[location.pathname]) || []).forEach(function (address) {
    ask('preload', 'fetch', 'use-credentials', address)
  })
  function askForFiles(names, priority) {
    names.forEach(function (name) {
      if (name.endsWith('.css')) ask('preload', 'style', '', '/assets/' + name, priority)
      else ask('modulepreload', 'script', '', '/assets/' + name, priority)
    })
  }
  // On a phone a Quick Case is often all that the app is opened for. The page comes after the shell there: where a service worker has
  // its files already, asking for them first would only delay the shell.
  var isPhone = matchMedia('(max-width: 47.99em)').matches
  var isPageFirst = !isPhone || !navigator.serviceWorker?.controller
  askForFiles([].concat(texts || [], (isPageFirst && page) || []), 'auto')
  if (isPhone) askForFiles(files.quickCase || [], 'low')
  // The frame of the app, where somebody is signed in as far as can be known here: the server sends the app to nobody else at its
  // first page, and this device keeps what its person has read. It is as wide as they left it, and bears the page's name.
  var folded = null
  var kept = null
  try {
    folded = JSON.parse(localStorage.getItem('sidebar-folded'))
    kept = localStorage.getItem('kept-for')
  } catch {}
  if (folded === null) folded = matchMedia('(max-width: 74.99em)').matches
  var titles = JSON.parse(document.currentScript.getAttribute('data-titles') || 'null')
  if (titles && (location.pathname === '/' || kept)) {
    var watch = new MutationObserver(function () {
      var frame = document.querySelector('.frame')
      var subtitle = document.querySelector('.frameSubtitle')
      // The page may have been read up to the middle of the frame.
      if (!frame || !subtitle) return
      var page = document.documentElement
      if (document.querySelector('#root :is(main, h1, h2, button)')) {
        page.removeAttribute('data-frame')
        frame.remove()
        watch.disconnect()
      } else if (!page.hasAttribute('data-frame')) {
        var words = (titles[page.lang] || {})[location.pathname] || ['', '']
        frame.querySelector('.frameTitle').textContent = words[0]
        subtitle.textContent = words[1]
        page.setAttribute('data-frame', folded ? 'folded' : 'wide')
      }
    })
    watch.observe(document.documentElement, { childList: true, subtree: true })
  }
  // The page may not make code of text (its content security policy says so); zod must not even try.
  globalThis.__zod_globalConfig = { jitless: true }
})()
