import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Inventory, ListedScript, PageList } from './page-list.ts';

/** Portal settings that a list depends on. */
export type PortalSettings = {
  /** URL of each vendor's script. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Other origins that pages may connect to: card processor, error reporting, page views. */
  readonly connectTo: readonly string[];
};

/**
 * Creates the list of a build: every script in `dist` with its hash and purpose, and the headers required of pages.
 * Throws when a script or a vendor isn't in the inventory.
 */
export function makeList(
  inventory: Inventory,
  { dist, settings, now }: { dist: string; settings: PortalSettings; now: Date },
): PageList {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.m?js$/.test(file)).sort();
  const vendors = Object.entries(settings.scripts).map(([name, address]) => {
    const entry = inventory.vendorScripts[name];
    if (entry === undefined) throw new Error(`The inventory does not state the purpose of ${name} (${address}).`);
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

/** Returns SHA-256 in base64, as in the `integrity` attribute. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64');
}

function listScript(inventory: Inventory, address: string, content: Uint8Array): ListedScript {
  const line = inventory.ownScripts.find((one) => isLike(address, one.address));
  if (line === undefined) throw new Error(`The inventory does not state the purpose of ${address}.`);
  return { address, sha256: hashOf(content), why: line.why };
}

function isLike(address: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(address);
}
