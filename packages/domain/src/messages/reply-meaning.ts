/** What a person may answer to a text message with. */
export type ReplyMeaning = 'stop' | 'help' | 'start';

const words: Record<ReplyMeaning, readonly string[]> = {
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
};

/**
 * What an answer means by its only word, without regard to case, accents, spaces and signs; undefined for anything longer, which a
 * person has to read. Words of both languages count whatever language the person speaks here (47 CFR 64.1200).
 */
export function replyMeaning(text: string): ReplyMeaning | undefined {
  const word = text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();
  return (Object.keys(words) as ReplyMeaning[]).find((meaning) => words[meaning].includes(word));
}
