import { dollars } from '@quittance/contract/wire/dollars';
import { languages } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import * as z from 'zod/mini';

/** Opens the portal in a frame on another website. The server lets only the tenant's websites frame this path. */
export const embedPath = '/embed';

/** The first message of the website. Packages/embed writes it. */
const openMessage = z.object({
  quittance: z.literal('open'),
  /** The fragment of the payment link. */
  link: z.string().check(z.maxLength(300)),
  language: z.nullable(z.enum(languages)),
  /** True if the frame fills a dialog, and false if the website gives it the height of its content. */
  isDialog: z.boolean(),
});

export type OpenMessage = z.infer<typeof openMessage>;

type FrameMessage =
  | { readonly quittance: 'loaded' | 'ready' | 'close' }
  | { readonly quittance: 'resize'; readonly height: number }
  | {
      readonly quittance: 'paid';
      readonly confirmationNumber: string;
      readonly amount: number;
      /** The day of a payment that is scheduled for later. */
      readonly scheduledFor: string | null;
    };

/** The website around the frame. */
export type Embedding = {
  readonly opened: OpenMessage;
  /** Tells only the website that opened the frame. */
  readonly notify: (message: FrameMessage) => void;
  /** The secret of the session, which has no cookie. Only this page has it. */
  frameSecret: string | undefined;
};

/**
 * Waits until the website around the frame says which link to open. Browsers show the frame only inside the tenant's
 * websites, so the parent is one of them, and all answers go to its origin only.
 */
export function connectToWebsite(page: Window = window): Promise<Embedding> {
  return new Promise((resolve) => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== page.parent || origin === 'null') return;
      const { data: opened } = openMessage.safeParse(data);
      if (opened === undefined) return;
      page.removeEventListener('message', listen);
      resolve({
        opened,
        notify: (message) => page.parent.postMessage(message, origin),
        frameSecret: undefined,
      });
    };
    page.addEventListener('message', listen);
  });
}

/** Tells the website about a payment, for its screens only. The creditor's server learns of payments from webhooks. */
export function notifyPaid(
  embedding: Embedding | undefined,
  paid: { confirmationNumber: string; totalAmount: Cents; scheduledFor: string | null },
): void {
  const { confirmationNumber, totalAmount, scheduledFor } = paid;
  embedding?.notify({ quittance: 'paid', confirmationNumber, amount: z.encode(dollars, totalAmount), scheduledFor });
}
