import type { PortalStorage } from '@quittance/browser/storage';

/** Words and ids only: never what a person typed, a token, or an amount. */
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
const mostEntries = 5000;
/** Entries are written together, because each write puts the whole log into storage. */
const writeAfterMs = 1000;

/**
 * The local log: the newest 5000 events of all tabs of this browser, on the browser's console and in local storage (req 1.11, 9.7). What
 * other tabs have written meanwhile is read again before each write.
 */
export function openDiagnostics(local: PortalStorage, sink: Pick<Console, 'debug'> = globalThis.console): Diagnostics {
  let unwritten: DiagnosticEntry[] = [];
  const all = () => [...storedEntries(local), ...unwritten].slice(-mostEntries);
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
  return Array.isArray(stored) ? stored.filter(isEntry).slice(-mostEntries) : [];
}

function isEntry(value: unknown): value is DiagnosticEntry {
  return typeof value === 'object' && value !== null && 'at' in value && 'event' in value;
}
