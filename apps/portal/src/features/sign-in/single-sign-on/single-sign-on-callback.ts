/** The API's limit. */
const longestQuery = 4096;

/**
 * Returns the query of the identity provider's redirect to /login without its question mark, or undefined for any other
 * query. Only the server can validate it.
 */
export function singleSignOnCallback(search: string): string | undefined {
  const query = search.replace(/^\?/, '');
  const values = new URLSearchParams(query);
  const isCallback = values.has('error') || (values.has('code') && values.has('state'));
  return isCallback && query.length <= longestQuery ? query : undefined;
}

/** Returns true if the customer canceled the sign-in at the provider. */
export function hasDeclined(callbackQuery: string): boolean {
  return new URLSearchParams(callbackQuery).get('error') === 'access_denied';
}
