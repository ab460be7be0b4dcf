import type { i18n } from 'i18next';

/** Fails a test that shows a text without a value for one of its placeholders, which users would see as a gap. */
export function failOnMissingValues(instance: i18n): i18n {
  // The interpolator shares this options object, so the handler takes effect at once.
  instance.options.missingInterpolationHandler = (text: string, [placeholder]: RegExpExecArray) => {
    throw new Error(`no value for ${placeholder} in "${text}"`);
  };
  return instance;
}
