/** A tab that waits for its address. */
export type WaitingTab = {
  /** Leads it there; false where the browser kept it from opening, or somebody closed it meanwhile. */
  readonly goTo: (url: string) => boolean;
  /** Closes it if it was led nowhere. */
  readonly closeUnused: () => void;
};

/** Opens a tab with words in it, to be led somewhere when an answer has come. Only a press of a button may do so. */
export function openTab(words: string): WaitingTab {
  const tab = window.open('', '_blank');
  let isUsed = false;
  if (tab !== null) {
    tab.document.title = words;
    tab.document.body.textContent = words;
    // What opens there has no hold on the console.
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
