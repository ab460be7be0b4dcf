import { tenantLabel } from './tenant-from-host.ts';

/** A host that is served, with or without a tenant. */
export type ServedHost = { readonly label: string | undefined };

const hostForm = /^(\[[0-9a-f:.]+\]|[^:\s]+)(?::\d{1,5})?$/;
const ipAddress = /^(?:\[.+\]|\d{1,3}(?:\.\d{1,3}){3})$/;
const local = '.localhost';

/**
 * Creates a host parser for the address of the portals or consoles, such as `https://{tenant}.pay.example`. Exactly one
 * label before the domain names a tenant. Any port is accepted, because proxies pass on different ones. For the domain
 * localhost, the bare name and IP addresses are served without a tenant; other hosts aren't served.
 */
export function tenantHosts(address: string): (host: string) => ServedHost | undefined {
  const domain = address.toLowerCase().replace(/^https?:\/\/\{tenant\}|:\d+$/g, '');
  return (host) => {
    const name = hostForm.exec(host.toLowerCase())?.[1];
    if (name === undefined) return undefined;
    if (domain === local && (name === 'localhost' || ipAddress.test(name))) return { label: undefined };
    if (!name.endsWith(domain)) return undefined;
    const first = name.slice(0, name.length - domain.length);
    return first !== '' && tenantLabel(first) === first ? { label: first } : undefined;
  };
}
