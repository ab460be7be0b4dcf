import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { benchTenant } from './bench-customers.ts';

/**
 * Fetches a path as the bench tenant and returns the body. Sets the Host header, because Node doesn't resolve
 * subdomains of localhost. Throws on an error status.
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
