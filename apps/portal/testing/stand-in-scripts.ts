import { vi } from 'vitest';

/** What the network has of a script: it runs and is loaded, it fails, or nothing comes. */
type ScriptAnswer = ((element: HTMLScriptElement) => void) | 'fails' | 'hangs';

/** The network as far as scripts go. */
export type StandInScripts = {
  /** The elements that asked for a script, in order. */
  readonly asked: readonly HTMLScriptElement[];
  /** Sets what comes of an address, whatever its parameters; the last one set counts. Everything else fails. */
  readonly answer: (address: string, answer: ScriptAnswer) => void;
  readonly end: () => void;
};

/** Stands between the page and the network: every script that is put into the page's head is answered by the test. */
export function standInScripts(): StandInScripts {
  const asked: HTMLScriptElement[] = [];
  const answers = new Map<string, ScriptAnswer>();
  const append = document.head.append.bind(document.head);
  const spy = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) {
        append(node);
        continue;
      }
      asked.push(node);
      const { origin, pathname } = new URL(node.src);
      const answer = answers.get(`${origin}${pathname}`) ?? 'fails';
      // The network never answers before the page goes on.
      if (answer !== 'hangs') setTimeout(() => settle(node, answer));
    }
  });
  return { asked, answer: (address, answer) => answers.set(address, answer), end: () => spy.mockRestore() };
}

function settle(element: HTMLScriptElement, answer: Exclude<ScriptAnswer, 'hangs'>): void {
  if (answer === 'fails') element.dispatchEvent(new Event('error'));
  else {
    answer(element);
    element.dispatchEvent(new Event('load'));
  }
}
