import { replayIntegration } from '@sentry/browser';

/** Attributes that may hold words or ids; masked like text. */
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
 * The recording of what a screen looked like (req 1.9): every text, input and wordy attribute is masked, pictures are blocked, and
 * of what happens beside the screen (requests, the console, clicks on named things) nothing is kept.
 */
export function openReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: wordyAttributes,
    // Compressing happens in a worker out of a blob: address, which the content-security policy refuses.
    useCompression: false,
    stickySession: false,
    networkCaptureBodies: false,
    beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
  });
}
