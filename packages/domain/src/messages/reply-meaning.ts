export type ReplyMeaning = 'stop' | 'help' | 'start' | 'pay';

const keywords: Record<ReplyMeaning, readonly string[]> = {
  stop: [
    'STOP',
    'STOPALL',
    'QUIT',
    'END',
    'REVOKE',
    'OPTOUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'ALTO',
    'PARAR',
    'PARE',
    'BAJA',
    'CANCELAR',
    'TERMINAR',
    'REVOCAR',
  ],
  help: ['HELP', 'INFO', 'AYUDA'],
  start: ['START', 'UNSTOP', 'YES', 'INICIAR', 'SI'],
  pay: ['PAY', 'PAGAR'],
};

/**
 * Interprets a reply to a text message: a single keyword, ignoring case, accents, spaces and punctuation, or a sentence
 * that clearly opts out (47 CFR 64.1200(a)(10): by any reasonable means). Undefined for anything else, which an
 * employee must read. Accepts both languages, regardless of the customer's own.
 */
export function replyMeaning(text: string): ReplyMeaning | undefined {
  const letters = text.normalize('NFD').replaceAll(/\p{M}|['’]/gu, '');
  const word = letters.replaceAll(/[^\p{L}]/gu, '').toUpperCase();
  const byWord = (Object.keys(keywords) as ReplyMeaning[]).find((meaning) => keywords[meaning].includes(word));
  // A reply with an amount asks for more than a link.
  if (byWord === 'pay' && /\p{N}/u.test(letters)) return undefined;
  return byWord ?? (isClearRevocation(letters) ? 'stop' : undefined);
}

const messages = '(?:text(?:s|ing)?|message(?:s)?|messaging|msgs?|sms)';
const mensajes = '(?:mensajes?|mensajitos|textos?|sms|msjs?)';

/** Opt-out sentences in lowercase, without accents and punctuation. */
const revocations: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:stop|quit|cease) (?:the |these |those |your |all |sending |with )*(?:me )?(?:any )?(?:more )?${messages}\b`,
  ),
  /\bstop (?:contacting|messaging|texting|writing(?: to)?|bothering|harassing) (?:me|us|this)\b/,
  /\b(?:dont|do not|never) (?:ever )?(?:text|message|msg|contact|write(?: to)?|bother) (?:me|us|this)\b/,
  new RegExp(
    String.raw`\b(?:dont|do not|never) (?:ever )?send (?:me |us )?(?:any |more |anymore |these |such )*${messages}\b`,
  ),
  new RegExp(
    String.raw`\b(?:dont|do not|no longer) want (?:to (?:get|receive) )?(?:any |more |these |your )*${messages}\b`,
  ),
  new RegExp(String.raw`\bno more ${messages}\b`),
  /\bleave (?:me|us) alone\b/,
  /\b(?:take|remove|delete) (?:me|us|my (?:phone )?number|this number)\b/,
  /\b(?:opt|unsubscribe) (?:me|us)(?: out)?\b/,
  /\bi (?:want|wish|would like|need) to (?:opt out|unsubscribe|revoke|cancel (?:these |the |your )?(?:texts|messages))\b/,
  /\bi revoke (?:my )?(?:consent|permission)\b/,
  new RegExp(String.raw`\b(?:no|ya no) mas ${mensajes}\b`),
  new RegExp(String.raw`\b(?:ya )?no (?:quiero|deseo) (?:recibir )?(?:mas |sus |estos |ningun(?:os)? )*${mensajes}\b`),
  /\b(?:ya )?no me (?:escrib(?:a|an|as)|mand(?:e|en|es)|envi(?:e|en|es)|contact(?:e|en|es)|molest(?:e|en|es)|text(?:e|een|ee))\b/,
  /\bdej(?:e|en|a|ar) de (?:escribir|mandar|enviar|contactar|molestar|textear)(?:me|nos)?\b/,
  /\bdej(?:e|en|a)(?:me|nme|nnos)? (?:ya )?en paz\b/,
  /\b(?:quiten|quite|borren|borre|eliminen|elimine|saquen|saque) (?:mi|este) numero\b/,
  /\b(?:quitenme|quiteme|borrenme|saquenme|saqueme) (?:de|ya)\b/,
  /\b(?:dar|den|de)(?:me)? de baja\b/,
];

/** Words that make an opt-out unclear: a condition, a time, a question or a double negation. */
const doubts =
  /\?|\b(?:if|unless|until|before|after|except|tomorrow|today|si|hasta|antes|despues|excepto|salvo|manana|hoy)\b/;
const doubleNegation = /\b(?:dont|do not|never|no) (?:stop|quit|opt|unsubscribe|dej(?:e|en|es))\b/;

function isClearRevocation(letters: string): boolean {
  const text = letters.toLowerCase();
  const plain = text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (doubts.test(text) || doubleNegation.test(plain)) return false;
  return revocations.some((revocation) => revocation.test(plain));
}
