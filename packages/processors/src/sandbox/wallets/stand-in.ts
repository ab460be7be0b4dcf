import type { ShownCard } from '../wallet-cards.ts';
import type { openSheet } from './open-sheet.ts';
import type { postToSandbox } from './post-to-sandbox.ts';

/**
 * What a stand-in script works with inside a page. The functions of this folder that end up in a page are sent there as their own source
 * text, one by one: each has everything it needs in its arguments, and reaches for nothing else of its file.
 */
export type StandIn = {
  cards: readonly ShownCard[];
  payers: readonly { id: string; label: string }[];
  /** The script's own element, with the address that it was loaded from. */
  script: HTMLScriptElement;
  /** Sends a body to the sandbox that served the script, with its publishable key. */
  post: (path: string, body: object) => ReturnType<typeof postToSandbox>;
  openSheet: typeof openSheet;
  /** Throws for an option that the stand-in does not know: it would be ignored here and honoured by the vendor. */
  checkOptions: (name: string, options: object, known: readonly string[]) => void;
};
