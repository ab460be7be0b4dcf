import { type PayLink, readPayLink } from './pay-link.ts';
import { type FrameEvents, startFrame } from './start-frame.ts';
import type { Language } from './texts/titles.ts';

export { EmbedError } from './pay-link.ts';
export type { PaidPayment } from './start-frame.ts';

export type CheckoutEvents = FrameEvents;

export type CheckoutOptions = CheckoutEvents & {
  /** The URL of a payment link, which your server gets from Quittance. Never take it from your page's URL. */
  readonly link: string;
  /** The language of the checkout. Defaults to the browser's. */
  readonly language?: Language;
};

export type Checkout = {
  /** Removes the checkout without calling `onCanceled`. Payments that the customer confirmed still count. */
  readonly close: () => void;
};

/**
 * Opens the checkout over the page, or leaves the page for it with `mode: 'page'`. If the frame doesn't open, the browser
 * leaves the page for the checkout as well.
 */
export function open(options: CheckoutOptions & { readonly mode?: 'frame' | 'page' }): Checkout {
  const link = readPayLink(options.link);
  if (options.mode === 'page') return goTo(link);
  const dialog = document.createElement('dialog');
  Object.assign(dialog.style, {
    ...{ position: 'fixed', inset: '0', width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none' },
    ...{ margin: '0', padding: '0', border: '0', background: 'rgb(0 0 0 / 60%)', overflow: 'hidden' },
  });
  const { frame, stop } = startFrame(link, {
    ...options,
    isDialog: true,
    onEnd: () => close(),
    onFallback: () => goTo(link),
  });
  Object.assign(frame.style, {
    ...{ position: 'absolute', inset: '0', margin: 'auto', border: '0', width: '100%', maxWidth: '44rem' },
    ...{ maxHeight: '100%', background: 'Canvas' },
  });
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(frame);
  document.body.append(dialog);
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  const close = () => {
    stop();
    dialog.remove();
    document.documentElement.style.overflow = overflow;
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    frame.dispatchEvent(new Event('quittance-cancel'));
  });
  // A browser without dialogs shows the element where it is.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  frame.focus();
  return { close };
}

/** Shows the checkout inside an element, as high as its content. If the frame doesn't open, leaves the page for the checkout. */
export function mount(element: Element, options: CheckoutOptions): Checkout {
  const link = readPayLink(options.link);
  const { frame, stop } = startFrame(link, {
    ...options,
    isDialog: false,
    onEnd: () => close(),
    onFallback: () => goTo(link),
  });
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0' });
  const close = () => {
    stop();
    frame.remove();
  };
  element.append(frame);
  return { close };
}

function goTo({ url }: PayLink): Checkout {
  window.location.assign(url);
  return { close: () => undefined };
}
