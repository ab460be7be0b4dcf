import { vi } from 'vitest';

/** The network's response for a script: it runs and loads, fails, or never responds. */
type ScriptAnswer = ((element: HTMLScriptElement) => void) | 'fails' | 'hangs';

export type StandInScripts = {
  /** The elements that requested a script, in order. */
  readonly asked: readonly HTMLScriptElement[];
  /** Sets the response for a URL, regardless of its parameters. The last call counts, and everything else fails. */
  readonly answer: (address: string, answer: ScriptAnswer) => void;
  readonly end: () => void;
};

/** Replaces the network for scripts: the test responds to every script added to the page's head. */
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
      // Responds asynchronously, as the network does.
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
