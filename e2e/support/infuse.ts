import { markupPayloads } from '../../packages/services/src/testing/markup-payloads.ts';

/** Hands out payloads in turn and counts them. */
export type Payloads = { readonly next: () => string; readonly used: () => number };

export function payloadsInTurn(): Payloads {
  let used = 0;
  return {
    next: () => markupPayloads[used++ % markupPayloads.length] ?? '',
    used: () => used,
  };
}

/** Names of fields with text from customers, tenants or banks. Other fields hold codes. */
const textFields =
  /^(?:account(?:holder)?name|firstname|lastname|fullname|displayname|tenantname|payeename|bankname|bankaccountname|nickname|cardholdername|merchantname|filename|explanation|description|label|message|errormessage|comment|note|notes|text|en|es|title|body|supporthours|supportphone|supportemail|providername|address1|address2|line1|city|street|state|emailaddress|email|creditor\w*|original\w*|details?|reason|name)$/i;

/** Appends a payload to every text that people read. */
export function infuse(value: unknown, payloads: Payloads, key = ''): unknown {
  if (typeof value === 'string') return textFields.test(key) ? `${value} ${payloads.next()}` : value;
  if (Array.isArray(value)) return value.map((each) => infuse(each, payloads, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, infuse(each, payloads, name)]));
}

/** Appends a payload to every text of a tenant's text file. */
export function infuseTexts(texts: unknown, payloads: Payloads): unknown {
  if (typeof texts === 'string') return `${texts} ${payloads.next()}`;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, infuseTexts(each, payloads)]));
}
