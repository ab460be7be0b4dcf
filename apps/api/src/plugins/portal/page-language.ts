import { detectLanguage, type Language, languages } from '@quittance/domain/languages';

/** Returns the language chosen earlier, or else the first supported one that the browser asks for (req 1.7, 9.5). */
export function pageLanguage(request: {
  /** Value of the portal's language cookie. */
  chosen: string | undefined;
  acceptLanguage: string | undefined;
}): Language {
  const chosen = languages.find((language) => language === request.chosen);
  return chosen ?? detectLanguage(languageTags(request.acceptLanguage ?? ''));
}

/** Sorts the tags of an Accept-Language header by weight, highest first (RFC 9110, 12.5.4). */
function languageTags(header: string): string[] {
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters
      .map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each)?.[1])
      .find((each) => each !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  // The sort is stable, so tags of equal weight keep their order.
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
