/** What the API takes at most. */
const longestQuery = 4096;

/**
 * The query with which the identity provider sent the browser back to /login, without its question mark; undefined for any other
 * query. Whether it is in order only the server can tell.
 */
export function singleSignOnCallback(search: string): string | undefined {
  const query = search.replace(/^\?/, '');
  const values = new URLSearchParams(query);
  const isCallback = values.has('error') || (values.has('code') && values.has('state'));
  return isCallback && query.length <= longestQuery ? query : undefined;
}

/** Whether the person, and nobody else, ended the sign-in at the provider. */
export function hasDeclined(callbackQuery: string): boolean {
  return new URLSearchParams(callbackQuery).get('error') === 'access_denied';
}
