import type { ShownCard } from '../server/wallet-cards.ts';
import type { openSheet } from './open-sheet.ts';
import type { postToSandbox } from './post-to-sandbox.ts';

/**
 * Tools of a fake wallet script in a page. Functions of this folder are sent to pages as source text, one by one, so
 * each gets everything it needs as arguments and uses nothing else of its file.
 */
export type StandIn = {
  cards: readonly ShownCard[];
  payers: readonly { id: string; label: string }[];
  /** The script's own element, with its URL. */
  script: HTMLScriptElement;
  /** Sends a body to the sandbox that served the script, with its publishable key. */
  post: (path: string, body: object) => ReturnType<typeof postToSandbox>;
  openSheet: typeof openSheet;
  /** Throws for an unsupported option, which would be ignored here but honored by the vendor. */
  checkOptions: (name: string, options: object, known: readonly string[]) => void;
};
