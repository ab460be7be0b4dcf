import { useTranslation } from 'react-i18next';
import { kindOf } from './message-kinds.ts';

/** Labels templates and failure reasons. Unknown ones are shown unchanged. */
export function useMessageText() {
  const { t } = useTranslation();
  return {
    nameOf: (template: string) => t(`MessageKind.${kindOf(template)}`, { defaultValue: template }),
    failureOf: (failure: string) => t(`MessageFailure.${failure}`, { defaultValue: failure }),
  };
}
