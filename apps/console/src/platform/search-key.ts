import type { PortalStorage } from '@quittance/browser/storage';

const key = 'search-key';

/** Lets the slash key go to the search box. People who dictate can turn it off (WCAG 2.1.4). */
export function isSearchKeyOn(local: PortalStorage): boolean {
  return local.get(key) !== 'off';
}

export function rememberSearchKey(local: PortalStorage, isOn: boolean): void {
  local.set(key, isOn ? 'on' : 'off');
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** Moves the focus to the screen's search box on the slash key, except while someone is typing. */
export function focusSearchOnKey(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest(typing) !== null) return;
  if (document.querySelector('[role="dialog"]') !== null) return;
  const box = document.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]');
  if (box === null) return;
  event.preventDefault();
  box.focus();
  box.select();
}
