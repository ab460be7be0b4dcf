import { minPrefixLength, nameLetters, possibleLastNames, startsDifferentWords } from './name-words.ts';

/** A house number with the possible starts of its street's name, and all typed words for the comparison. */
export type AddressReading = {
  readonly by: 'address';
  readonly number: string;
  readonly starts: readonly string[];
  readonly words: readonly string[];
};

export type StreetKey = { readonly number: string; readonly start: string };

type PostalAddress = {
  readonly addressLineOne: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** Common street suffixes with their standard abbreviations (USPS Publication 28, appendix C1). */
const suffixes: ReadonlyMap<string, string> = new Map(
  [
    'aly alley allee',
    'ave avenue av aven avenu',
    'blvd boulevard boul boulv',
    'bnd bend',
    'byp bypass',
    'cir circle circ crcl',
    'cres crescent crsent crsnt',
    'ct court',
    'cv cove',
    'dr drive driv drv',
    'expy expressway exp expr express',
    'fwy freeway freewy frway',
    'hts heights ht',
    'hwy highway highwy hiway hway',
    'jct junction jction junctn',
    'ln lane',
    'loop loops',
    'mnr manor',
    'park prk',
    'pike pikes',
    'pkwy parkway parkwy pkway pky',
    'pl place',
    'plz plaza',
    'rd road',
    'rte route',
    'sq square sqr sqre',
    'st street strt str saint',
    'ter terrace terr',
    'tpke turnpike trnpk turnpk',
    'trl trail',
    'way wy',
    'xing crossing crssng',
  ].flatMap((line) => {
    const [abbreviation = '', ...names] = line.split(' ');
    return [[abbreviation, abbreviation] as const, ...names.map((name) => [name, abbreviation] as const)];
  }),
);

const directions: ReadonlyMap<string, string> = new Map(
  ['n north', 's south', 'e east', 'w west', 'ne northeast', 'nw northwest', 'se southeast', 'sw southwest'].flatMap(
    (line) => {
      const [abbreviation = '', name = ''] = line.split(' ');
      return [[abbreviation, abbreviation] as const, [name, abbreviation] as const];
    },
  ),
);

/** Parts of a building, each followed by its number or letter (USPS Publication 28, appendix C2). */
const units = new Set(
  'apt apartment unit ste suite fl floor rm room bldg building lot spc space slip trlr trailer dept department'.split(
    ' ',
  ),
);

const ordinals: ReadonlyMap<string, string> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index) => [word, `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`]),
);

const houseNumber = /^\d+[a-z]?$/;

/** Longer texts aren't addresses. */
const maxWords = 10;

const maxNumbers = 3;

/** The house number and the first letters of the street's name, which the search looks up. Undefined without a number. */
export function streetKeyOf(addressLineOne: string): StreetKey | undefined {
  const words = wordsOf(addressLineOne);
  const number = words.find((word) => houseNumber.test(word));
  if (number === undefined) return undefined;
  const start = startOf(words.toSpliced(words.indexOf(number), 1));
  return start === '' ? undefined : { number: digitsIn(number), start };
}

/**
 * Reads a text with a house number and a street's name, in any order, as an address. A text with several numbers
 * (`5 Highway 61`) has a reading for each.
 */
export function readAddress(text: string): AddressReading[] {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > maxWords) return [];
  const readings = words.flatMap((number, index) => {
    const others = words.toSpliced(index, 1);
    if (!houseNumber.test(number) || others.every((word) => /^\d+$/.test(word))) return [];
    const starts = [startOf(others), ...possibleLastNames(others).map((start) => start.slice(0, minPrefixLength))];
    return [{ by: 'address' as const, number: digitsIn(number), starts: [...new Set(starts)], words }];
  });
  return readings.slice(0, maxNumbers);
}

/**
 * Tells whether the typed words start different words of the address. Ignores a street suffix or direction that the
 * address leaves out.
 */
export function isAtAddress(words: readonly string[], address: PostalAddress): boolean {
  const street = wordsOf(address.addressLineOne);
  const all = [...street, ...wordsOf(address.city), ...wordsOf(address.state), address.zip.slice(0, 5)];
  const has = (of: ReadonlyMap<string, string>) => street.some((word) => of.has(word));
  const meant = words.filter(
    (word) => !((suffixes.has(word) && !has(suffixes)) || (directions.has(word) && !has(directions))),
  );
  return startsDifferentWords(meant, all) || startsDifferentWords([meant.join('')], [street.join('')]);
}

/** Lists an address's words in lowercase and with standard abbreviations, without its apartment. */
function wordsOf(text: string): string[] {
  const typed = text
    .replaceAll(/\b\d\/\d\b/g, '')
    .replaceAll(/#\s+/g, '#')
    // Keeps 12-34 and P.O. together.
    .replaceAll(/(?<=\d)-(?=\d)|\./g, '')
    .split(/[\s,/-]+/);
  const unit = typed.findIndex((word, index) => index > 1 && isUnit(word, typed[index + 1]));
  if (unit !== -1) typed.splice(unit, typed[unit]?.startsWith('#') ? 1 : 2);
  return typed
    .map(nameLetters)
    .filter((word) => word !== '')
    .map((word) => suffixes.get(word) ?? directions.get(word) ?? ordinals.get(word) ?? word);
}

/** `Front St` and `Lot Ave` are streets, so the number or letter has to follow. */
function isUnit(word: string, next: string | undefined): boolean {
  if (word.startsWith('#')) return true;
  return units.has(nameLetters(word)) && next !== undefined && /^#?(?:[a-z]|[a-z]?\d+[a-z]?)$/i.test(next);
}

/** Takes the name's first letters, without a direction before it and a suffix behind it, because people leave those out. */
function startOf(words: readonly string[]): string {
  let name = words;
  if (name.length > 1 && directions.has(name.at(-1) ?? '')) name = name.slice(0, -1);
  if (name.length > 1 && suffixes.has(name.at(-1) ?? '')) name = name.slice(0, -1);
  if (name.length > 1 && directions.has(name[0] ?? '')) name = name.slice(1);
  return name.join('').slice(0, minPrefixLength);
}

function digitsIn(word: string): string {
  return word.replaceAll(/\D/g, '');
}
