import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchTenant } from './bench-customers.ts';

/**
 * Asks the API for an address of the bench's tenant and gives back the body. Node does not resolve names below localhost, so that
 * the host goes as a header. Throws when the answer is no success.
 */
export function askTenant(port: number, path: string): Promise<string> {
  const headers = { host: `${benchTenant.label}.localhost:${port}` };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      if (response.statusCode === 200) resolve(text(response));
      else reject(new Error(`${path} answered ${response.statusCode}`));
    }).once('error', reject);
  });
}
