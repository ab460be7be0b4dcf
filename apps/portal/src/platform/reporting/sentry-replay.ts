import { replayIntegration } from '@sentry/browser';

/** Attributes that may contain text or IDs. They are masked like text. */
const wordyAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'content',
  'data-key',
  'download',
  'href',
  'label',
  'placeholder',
  'title',
  'value',
];

/**
 * Opens the recording of screens (req 1.9), with all text, inputs and text attributes masked and images blocked.
 * Requests, console output and click targets aren't recorded.
 */
export function openReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: wordyAttributes,
    // Compression runs in a worker from a blob: URL, which the content security policy blocks.
    useCompression: false,
    stickySession: false,
    networkCaptureBodies: false,
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  });
}
