import type { ErrorEvent, Exception } from '@sentry/browser';
import { scrubAddress, scrubText } from './scrub.ts';

const allowedTags = ['fault', 'x_uni_req_id', 'path', 'replayId'];

/**
 * Keeps only the parts of a report that operators need. Everything else that the library collects stays in the browser.
 */
export function onlyWhatIsAllowed(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, sdk, message, exception, tags = {} } = event;
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    ...(release !== undefined && { release }),
    ...(sdk !== undefined && { sdk }),
    ...(message !== undefined && { message: scrubText(message) }),
    ...(exception?.values && { exception: { values: exception.values.map(scrubException) } }),
    tags: Object.fromEntries(Object.entries(tags).filter(([name]) => allowedTags.includes(name))),
  };
}

function scrubException({ type, value, mechanism, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
    ...(filename !== undefined && { filename: scrubAddress(filename) }),
    ...(name !== undefined && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  }));
  return {
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value: scrubText(value) }),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(frames && { stacktrace: { frames } }),
  };
}
