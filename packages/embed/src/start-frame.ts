import type { PayLink } from './pay-link.ts';
import { type Language, titles } from './texts/titles.ts';

/** A payment that the customer just made. It's for your page only: your server learns of payments from webhooks. */
export type PaidPayment = {
  readonly confirmationNumber: string;
  /** In dollars, including the fee. */
  readonly amount: number;
  /** The day of a payment that is scheduled for later, such as `2026-12-31`. */
  readonly scheduledFor: string | null;
};

export type FrameEvents = {
  /** The checkout is visible. */
  readonly onReady?: (() => void) | undefined;
  readonly onPaid?: ((payment: PaidPayment) => void) | undefined;
  /** The customer closed the checkout without paying. */
  readonly onCanceled?: (() => void) | undefined;
  /** The customer closed the checkout after paying. */
  readonly onClosed?: (() => void) | undefined;
};

type FrameOptions = FrameEvents & {
  readonly language?: Language | undefined;
  readonly isDialog: boolean;
  /** Removes the frame. */
  readonly onEnd: () => void;
  /** Called once if the frame can't be shown. The link hasn't been used then. */
  readonly onFallback: () => void;
};

const minHeightPx = 360;
const maxHeightPx = 20_000;
const repeatMs = 300;
/** From the start until the page is there, on a slow network. */
const pageMs = 20_000;
/** From the page's arrival until its script responds. A blocked frame never does. */
const scriptMs = 4_000;
/** From the response until the checkout is visible. */
const readyMs = 30_000;

/** Starts the checkout in a frame, which the caller styles and adds to the page. */
export function startFrame(link: PayLink, options: FrameOptions): { frame: HTMLIFrameElement; stop: () => void } {
  const frame = document.createElement('iframe');
  frame.src = `${link.origin}/embed`;
  frame.title = titles[options.language ?? languageOfPage()];
  // Wallets ask for a payment, and the receipt's number can be copied.
  frame.allow = 'payment; clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.style.height = `${minHeightPx}px`;
  let isPaid = false;
  let state: 'starting' | 'loaded' | 'ready' | 'ended' = 'starting';
  let repeating: number | undefined;
  let waiting: number | undefined;

  const wait = (ms: number) => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(fallBack, ms);
  };
  const stop = () => {
    state = 'ended';
    window.clearTimeout(waiting);
    window.clearInterval(repeating);
    window.removeEventListener('message', hear);
    document.removeEventListener('securitypolicyviolation', noticeBlock);
  };
  const fallBack = () => {
    stop();
    options.onEnd();
    options.onFallback();
  };
  const end = () => {
    stop();
    options.onEnd();
    if (isPaid) options.onClosed?.();
    else options.onCanceled?.();
  };
  const hear = ({ source, origin, data }: MessageEvent) => {
    // Other windows, and pages that the frame was led to, can send messages too.
    if (source !== frame.contentWindow || source === null || origin !== link.origin || !isMessage(data)) return;
    switch (data.quittance) {
      case 'loaded':
        if (state !== 'starting') return;
        state = 'loaded';
        window.clearInterval(repeating);
        return wait(readyMs);
      case 'ready':
        if (state !== 'loaded') return;
        state = 'ready';
        window.clearTimeout(waiting);
        return options.onReady?.();
      case 'resize':
        if (isHeight(data.height)) {
          frame.style.height = `${Math.min(Math.max(Math.ceil(data.height), minHeightPx), maxHeightPx)}px`;
        }
        return;
      case 'paid': {
        const { confirmationNumber, amount, scheduledFor } = data;
        if (typeof confirmationNumber !== 'string' || typeof amount !== 'number') return;
        isPaid = true;
        return options.onPaid?.({
          confirmationNumber,
          amount,
          scheduledFor: typeof scheduledFor === 'string' ? scheduledFor : null,
        });
      }
      case 'close':
        return end();
    }
  };
  // The page's own policy blocks the frame.
  const noticeBlock = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && state === 'starting' && blockedURI.startsWith(link.origin)) fallBack();
  };
  const say = () => {
    const message = {
      quittance: 'open',
      link: link.fragment,
      language: options.language ?? null,
      isDialog: options.isDialog,
    };
    // The browser delivers it only to the portal, so a blocked or foreign page never gets the secret.
    frame.contentWindow?.postMessage(message, link.origin);
  };
  frame.addEventListener('load', () => {
    if (state !== 'starting' || repeating !== undefined) return;
    say();
    repeating = window.setInterval(say, repeatMs);
    wait(scriptMs);
  });
  frame.addEventListener('quittance-cancel', end);
  window.addEventListener('message', hear);
  document.addEventListener('securitypolicyviolation', noticeBlock);
  wait(pageMs);
  return { frame, stop };
}

function languageOfPage(): Language {
  const [tag = ''] = document.documentElement.lang.toLowerCase().split('-');
  return tag in titles ? (tag as Language) : 'en';
}

function isMessage(data: unknown): data is { quittance: unknown } & Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'quittance' in data;
}

function isHeight(height: unknown): height is number {
  return typeof height === 'number' && Number.isFinite(height) && height > 0;
}
