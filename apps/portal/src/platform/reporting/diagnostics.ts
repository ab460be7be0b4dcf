import type { PortalStorage } from '@quittance/browser/storage';

/** Contains only fixed text and IDs, never typed text, tokens or amounts. */
export type DiagnosticEntry = {
  readonly at: string;
  readonly event: string;
  readonly detail?: Readonly<Record<string, string | number | boolean | undefined>>;
};

export type Diagnostics = {
  readonly log: (event: string, detail?: DiagnosticEntry['detail']) => void;
  readonly entries: () => readonly DiagnosticEntry[];
};

const key = 'diagnosticLog';
/** req 9.7. */
const maxEntries = 5000;
/** Entries are written in batches, because each write stores the whole log. */
const writeAfterMs = 1000;

/**
 * Opens the local log: the newest 5000 events of all tabs of this browser, in the console and in local storage (req
 * 1.11, 9.7). Before each write, it reads the entries that other tabs have added.
 */
export function openDiagnostics(local: PortalStorage, sink: Pick<Console, 'debug'> = globalThis.console): Diagnostics {
  let unwritten: DiagnosticEntry[] = [];
  const all = () => [...storedEntries(local), ...unwritten].slice(-maxEntries);
  const write = () => {
    local.setJson(key, all());
    unwritten = [];
  };
  return {
    log(event, detail) {
      const entry: DiagnosticEntry = { at: new Date().toISOString(), event, ...(detail && { detail }) };
      sink.debug(entry);
      if (unwritten.length === 0) setTimeout(write, writeAfterMs);
      unwritten.push(entry);
    },
    entries: all,
  };
}

function storedEntries(local: PortalStorage): readonly DiagnosticEntry[] {
  const stored = local.getJson(key);
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-maxEntries) : [];
}

function isEntry(value: unknown): value is DiagnosticEntry {
  return typeof value === 'object' && value !== null && 'at' in value && 'event' in value;
}
