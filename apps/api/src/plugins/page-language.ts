import { detectLanguage, type Language, languages } from '@quittance/domain/languages';

/** The language of a page: the one that was chosen before, else the first that the browser asks for (req 1.7, 9.5). */
export function pageLanguage(request: {
  /** The cookie in which the portal keeps the choice. */
  chosen: string | undefined;
  acceptLanguage: string | undefined;
}): Language {
  const chosen = languages.find((language) => language === request.chosen);
  return chosen ?? detectLanguage(languageTags(request.acceptLanguage ?? ''));
}

/** The tags of an Accept-Language header, the dearest first (RFC 9110, 12.5.4). */
function languageTags(header: string): string[] {
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters
      .map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each)?.[1])
      .find((each) => each !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  // Sorting keeps the order of tags of the same weight.
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
