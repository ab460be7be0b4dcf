import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Inventory, ListedScript, PageList } from './page-list.ts';

/** What of the portal's settings a list depends on. */
export type PortalSettings = {
  /** Where each vendor's script comes from. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Origins that pages may send to beside their own: the card processor, error reporting, page views. */
  readonly connectTo: readonly string[];
};

/**
 * The list of a build: every script in `dist` with its hash and why it is there, and what pages must say of it. Throws where a script
 * fits no line of the inventory, or the inventory knows nothing of a vendor.
 */
export function makeList(
  inventory: Inventory,
  { dist, settings, now }: { dist: string; settings: PortalSettings; now: Date },
): PageList {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.m?js$/.test(file)).sort();
  const vendors = Object.entries(settings.scripts).map(([name, address]) => {
    const entry = inventory.vendorScripts[name];
    if (entry === undefined) throw new Error(`The inventory does not say why ${name} (${address}) is there.`);
    return [name, { ...entry, address }] as const;
  });
  const { 'connect-src': connect = [], ...policy } = inventory.policy;
  return {
    madeAt: now.toISOString(),
    scripts: scripts.map((file) =>
      listScript(inventory, `/${file.replaceAll(sep, '/')}`, readFileSync(join(dist, file))),
    ),
    vendors: Object.fromEntries(vendors),
    headers: inventory.headers,
    policy: { ...policy, 'connect-src': [...connect, ...settings.connectTo] },
  };
}

/** SHA-256 in base64, as a page's `integrity` attribute would have it. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

function listScript(inventory: Inventory, address: string, content: Uint8Array): ListedScript {
  const line = inventory.ownScripts.find((one) => isLike(address, one.address));
  if (line === undefined) throw new Error(`The inventory does not say why ${address} is there.`);
  return { address, sha256: hashOf(content), why: line.why };
}

function isLike(address: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(address);
}
