import { useTranslation } from 'react-i18next';
import { kindOf } from './message-kinds.ts';

/** What a message is called by the name of its words, and why it did not go in words; what has none stays as it is. */
export function useMessageWords() {
  const { t } = useTranslation();
  return {
    nameOf: (template: string) => t(`MessageKind.${kindOf(template)}`, { defaultValue: template }),
    failureOf: (failure: string) => t(`MessageFailure.${failure}`, { defaultValue: failure }),
  };
}
