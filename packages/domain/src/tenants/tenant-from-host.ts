const labelForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Returns the tenant's label: the first part of the host name, lowercase and without the port (req 1.2). Undefined when
 * the host names no tenant: a bare localhost, an IP address, or an invalid host name.
 */
export function tenantLabel(host: string): string | undefined {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '');
  if (name === 'localhost' || ipv4.test(name) || name.includes(':')) return undefined;
  const label = name.split('.')[0] ?? '';
  return labelForm.test(label) ? label : undefined;
}
