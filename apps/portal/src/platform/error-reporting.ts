import { loadOptionalPart } from '@quittance/browser/stale-build';
import type { AppConfig } from './app-config.ts';
import type { Diagnostics } from './diagnostics.ts';
import { whenIdle } from './idle.ts';

/** A fault as it is told to operators: words and ids only, never what a person typed. */
export type Fault = {
  readonly message: string;
  /** The id of the request that failed, by which its lines in the server's log are found (req 7.1). */
  readonly requestId?: string;
  readonly path?: string;
  readonly error?: unknown;
};

/** The way to the error-reporting service (req 1.9). */
export type ErrorReporting = {
  readonly report: (fault: Fault) => void;
  /** Says which screen is about to show, because some must not be recorded. */
  readonly onScreen?: (pathname: string) => void;
};

/** What sends faults and recordings out, loaded when the page is idle. */
export type FaultSender = Required<ErrorReporting>;

/** Kept until the sender is there. */
const mostWaiting = 20;
/** A fault that repeats itself without end is told of so often in one visit. */
const mostReported = 50;

/** Without a service to report to, faults stay in the local diagnostic log. */
export function reportToDiagnostics(diagnostics: Diagnostics): ErrorReporting {
  return {
    report: ({ message, requestId, path }) => diagnostics.log('fault', { message, requestId, path }),
  };
}

/**
 * Reports faults to the service of the portal's settings, and to the local diagnostic log in any case. What sends them is loaded
 * once the page is idle; earlier faults wait for it, 20 at most.
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
      if (reported > mostReported) return;
      if (sender) sender.report(fault);
      else if (waiting.length < mostWaiting) waiting.push(fault);
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
