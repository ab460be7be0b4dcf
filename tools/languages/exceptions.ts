/** Texts that are the same in English and Spanish. Keep the list short. Each entry is a whole text. */
const alike = new Set([
  ...[
    'American Express',
    'Apple Pay',
    'CR LF (Windows)',
    'CSV',
    'Diners Club',
    'Discover',
    'Google Pay',
    'HTTP {{status}}',
    'JCB',
    'JSON Lines',
    'LF',
    'Mastercard',
  ],
  ...['PDF', 'PayPal', 'UTC', 'UnionPay', 'Visa', 'Webhook', 'Webhooks'],
  ...['ID', 'Id', 'No', 'Personal', 'Plan', 'Portal', 'Supervisor', 'Total'],
]);

/** Keys of names and of examples of input. */
const alikeKeys = [/^States\./, /\.Example$/];

/** Returns true when a text may be the same in both languages. */
export function sameInBoth({ key, text }: { key: string; text: string }): boolean {
  return alike.has(text) || alikeKeys.some((pattern) => pattern.test(key));
}

/** Spanish texts with English words, each with the reason. */
export const spanishWithEnglish: Readonly<Record<string, string>> = {};

/** Texts allowed in source files, by file: specific ones or all of them, with the reason. */
export const textsInSource: Readonly<Record<string, { texts: 'all' | readonly string[]; reason: string }>> = {
  'apps/console/src/features/settings/processors/processors-page.tsx': {
    texts: ['quittance tenant add-processor-account --tenant {{}} --processor {{}} --merchant'],
    reason: 'a command',
  },
  'apps/console/src/features/webhooks/webhook-fields.tsx': { texts: ['https://'], reason: 'how an address begins' },
  'apps/portal/src/features/wallets/apple-pay-button.tsx': { texts: ['Pay'], reason: "a part of Apple's name" },
  'apps/portal/src/features/payments/method-card.tsx': { texts: ['Pay'], reason: "a part of the wallets' names" },
};

/** Returns true when a text may appear in a component's source. */
export function mayBeInSource({ file, text }: { file: string; text: string }): boolean {
  const known = textsInSource[file];
  return known !== undefined && (known.texts === 'all' || known.texts.includes(text));
}
