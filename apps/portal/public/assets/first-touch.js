// Starts the portal's scripts and font on a sign-in page that the server rendered. The first visit of a browser waits for a touch,
// because until then nothing on the page depends on them, and starts with the scripts of the sign-in page alone. Presses
// and errors before the page is hydrated are repeated after it.
(() => {
  const { scripts = '', firstScripts, nextScripts = '' } = document.currentScript.dataset;
  /** The portal's limit for a page without a touch (req 9.6). */
  const untouchedMs = 10_000;
  /** A link that the scripts don't follow by then opens its page. */
  const longestHoldMs = 3_000;
  const retryMs = [500, 2_000, 5_000];
  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'input'];
  const holds = Object.entries({ click: holdClick, keydown: holdEnter, change: holdCheck });
  const held = [];
  const checks = new Map();
  const errors = [];
  let isStarted = false;

  for (const touch of touches) addEventListener(touch, onTouch, { capture: true, passive: true });
  for (const [type, hold] of holds) addEventListener(type, hold, { capture: true });
  addEventListener('portal-ready', repeatHeld, { once: true });
  addEventListener('error', holdError, { capture: true });
  addEventListener('faults-reported', repeatErrors, { once: true });
  if (isSameForEveryone()) afterPaint(showFont);
  else showFont();
  if (!isSameForEveryone() || isTouched()) start();
  else if (isSlow()) afterLoad(start);
  else setTimeout(start, untouchedMs);

  /** Whether the page is the same for everyone, as the server rendered it. */
  function isSameForEveryone() {
    if (location.pathname !== '/login' || location.hash !== '' || !navigator.cookieEnabled) return false;
    if ([...new URLSearchParams(location.search).keys()].some((name) => name !== 'returnUrl')) return false;
    if (history.state?.usr) return false;
    try {
      // Anything kept may change the screen: a session, a remembered customer, a language.
      return localStorage.length === 0 && sessionStorage.length === 0;
    } catch {
      return false;
    }
  }

  /** The customer may have been quicker than this script, and the browser may have filled in the fields. */
  function isTouched() {
    if (document.activeElement !== document.body) return true;
    const fields = [...document.querySelectorAll('input')];
    return fields.some(({ value, checked }) => (value !== '' && value !== 'on') || checked);
  }

  /** On a slow network, the scripts would take longer than the typing. */
  function isSlow() {
    const { effectiveType = '4g', saveData = false } = navigator.connection ?? {};
    return effectiveType !== '4g' && !saveData;
  }

  /** The browser loads the font as soon as a style uses it. */
  function showFont() {
    delete document.documentElement.dataset.font;
  }

  /** Waits for the page's first text, or for the page to load where the browser doesn't report that. */
  function afterPaint(action) {
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return afterLoad(action);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      action();
    });
    observer.observe({ type: 'paint', buffered: true });
  }

  function afterLoad(action) {
    if (document.readyState === 'complete') action();
    else addEventListener('load', action, { once: true });
  }

  /** Browsers also report a move when the page appears under a resting pointer. */
  function onTouch({ type, movementX, movementY }) {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) start();
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const touch of touches) removeEventListener(touch, onTouch, { capture: true });
    const isFirstVisit = firstScripts !== undefined && isSameForEveryone();
    void load((isFirstVisit ? firstScripts : scripts).split(' '), 0);
    if (isFirstVisit && isSlow()) loadAhead(nextScripts.split(' '));
  }

  /** Asks for the scripts that the page loads next now, because a slow network takes long to answer. */
  function loadAhead(addresses) {
    for (const href of addresses)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
      );
  }

  async function load(addresses, tries) {
    try {
      await Promise.all(addresses.map((address) => import(address)));
    } catch {
      await pause(retryMs[Math.min(tries, retryMs.length - 1)]);
      // A browser may remember that a script failed, and a newer build may have replaced the page's scripts.
      if (tries >= retryMs.length && (await isServerThere())) location.reload();
      else await load(addresses, tries + 1);
    }
  }

  /** Waits for the time, and for the network if the browser knows that it is gone. */
  async function pause(ms) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  }

  async function isServerThere() {
    try {
      return (await fetch('/index.html?is-there', { method: 'HEAD', cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  }

  /** Fields and disclosures work without scripts. Links do too, but a hydrated page passes on what was typed. */
  function holdClick(event) {
    const pressed = event.target.closest?.('button, a');
    if (!pressed) return;
    if (pressed.matches('a')) {
      const isElsewhere = pressed.origin !== location.origin || pressed.target !== '';
      if (isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      setTimeout(() => held.length > 0 && location.assign(pressed.href), longestHoldMs);
    }
    event.preventDefault();
    held.push(() => pressed.isConnected && pressed.click());
  }

  /** The button submits only once the page is hydrated, so Enter does nothing before. */
  function holdEnter(event) {
    const { form, type } = event.target;
    if (event.key !== 'Enter' || event.isComposing || !form || type === 'checkbox' || type === 'button') return;
    event.preventDefault();
    held.push(() => form.isConnected && form.requestSubmit());
  }

  /** React takes over a box as the server rendered it, so what the customer chose is repeated. */
  function holdCheck({ target }) {
    if (target.type === 'checkbox') checks.set(target, target.checked);
  }

  function holdError(event) {
    errors.push(event);
  }

  /** The portal reports errors later than the page is hydrated. */
  function repeatErrors() {
    removeEventListener('error', holdError, { capture: true });
    for (const { error, message, filename, lineno, colno } of errors)
      dispatchEvent(new ErrorEvent('error', { error, message, filename, lineno, colno }));
  }

  async function repeatHeld() {
    for (const [type, hold] of holds) removeEventListener(type, hold, { capture: true });
    for (const [box, isChecked] of checks) {
      box.checked = !isChecked;
      if (box.isConnected) box.click();
    }
    for (const repeat of held.splice(0)) {
      // The page has to render what the press before changed.
      await new Promise((resolve) => setTimeout(resolve));
      repeat();
    }
  }
})();
