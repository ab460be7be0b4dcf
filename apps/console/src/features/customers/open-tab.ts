/** Browser tab that waits for its URL. */
export type WaitingTab = {
  /** Opens the URL. Returns false when the browser blocked the tab or someone closed it. */
  readonly goTo: (url: string) => boolean;
  /** Closes the tab if no URL was opened in it. */
  readonly closeUnused: () => void;
};

/** Opens a tab with a placeholder text and loads its URL later. Browsers allow this only during a click. */
export function openTab(text: string): WaitingTab {
  const tab = window.open('', '_blank');
  let isUsed = false;
  if (tab !== null) {
    tab.document.title = text;
    tab.document.body.textContent = text;
    // Cuts the tab's access to the console.
    tab.opener = null;
  }
  return {
    goTo(url) {
      if (tab === null || tab.closed) return false;
      isUsed = true;
      tab.location.replace(url);
      return true;
    },
    closeUnused() {
      if (!isUsed) tab?.close();
    },
  };
}
