import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { AppConfig } from '../app-config.ts';
import { whenIdle } from '../idle.ts';
import type { Diagnostics } from './diagnostics.ts';

/** A fault as reported to operators. Contains only fixed text and IDs, never typed text. */
export type Fault = {
  readonly message: string;
  /** The ID of the failed request, which also identifies it in the server's log (req 7.1). */
  readonly requestId?: string;
  readonly path?: string;
  readonly error?: unknown;
};

/** The error-reporting service (req 1.9). */
export type ErrorReporting = {
  readonly report: (fault: Fault) => void;
  /** Call before a screen is shown, because some must not be recorded. */
  readonly onScreen?: (pathname: string) => void;
};

/** Sends faults and recordings. Loaded when the page is idle. */
export type FaultSender = Required<ErrorReporting>;

/** The maximum number of faults queued until the sender loads. */
const maxWaiting = 20;
/** The maximum number of reports per visit, in case a fault repeats endlessly. */
const maxReported = 50;

/** Without a service, faults are logged only in the local diagnostic log. */
export function reportToDiagnostics(diagnostics: Diagnostics): ErrorReporting {
  return {
    report: ({ message, requestId, path }) => diagnostics.log('fault', { message, requestId, path }),
  };
}

/**
 * Reports faults to the service in the settings, and always to the local diagnostic log. The sender loads when the page
 * is idle, and up to 20 faults wait for it.
 */
export function openErrorReporting({
  settings,
  diagnostics,
  loadSender = loadSentry,
}: {
  readonly settings: AppConfig['errorReporting'];
  readonly diagnostics: Diagnostics;
  readonly loadSender?: (settings: NonNullable<AppConfig['errorReporting']>) => Promise<FaultSender | undefined>;
}): ErrorReporting {
  const local = reportToDiagnostics(diagnostics);
  if (settings === undefined) return local;
  const waiting: Fault[] = [];
  let reported = 0;
  let screen: string | undefined;
  let sender: FaultSender | undefined;
  whenIdle(async () => {
    sender = await loadSender(settings);
    if (screen !== undefined) sender?.onScreen(screen);
    for (const fault of waiting.splice(0)) sender?.report(fault);
  });
  return {
    report(fault) {
      local.report(fault);
      reported += 1;
      if (reported > maxReported) return;
      if (sender) sender.report(fault);
      else if (waiting.length < maxWaiting) waiting.push(fault);
    },
    onScreen(pathname) {
      screen = pathname;
      sender?.onScreen(pathname);
    },
  };
}

async function loadSentry(settings: NonNullable<AppConfig['errorReporting']>): Promise<FaultSender | undefined> {
  const part = await loadOptionalPart(() => import('./sentry.ts'));
  return part?.openSentry(settings);
}
