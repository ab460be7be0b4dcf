/** A mistake in the page's use of the checkout. Its code never changes. */
export class EmbedError extends Error {
  readonly code: 'InvalidLink';

  constructor(code: 'InvalidLink', message: string) {
    super(message);
    this.name = 'EmbedError';
    this.code = code;
  }
}

export type PayLink = {
  readonly url: string;
  /** The portal's origin, the only one that the frame's messages come from. */
  readonly origin: string;
  /** The fragment with the secret. Browsers send it to no server. */
  readonly fragment: string;
};

const secret = /^#(?:token|agreed|pay)=[\w.~-]+$/;

/** Reads a payment link. Anything else, such as a `javascript:` URL, is refused before the browser opens it. */
export function readPayLink(text: string): PayLink {
  const url = parsed(text);
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && /(?:^|\.)localhost$/.test(url.hostname));
  if (url === undefined || !isSecure || url.username !== '' || url.pathname !== '/login' || !secret.test(url.hash)) {
    throw new EmbedError(
      'InvalidLink',
      'link must be the URL of a payment link, such as https://pay.example.com/login#pay=…',
    );
  }
  return { url: url.href, origin: url.origin, fragment: url.hash };
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
