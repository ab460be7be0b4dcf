import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

/** Texts that components take from their app, plus one of an app's own. */
const texts = {
  AddressBook: { RemoveText: 'You can add it again at any time.' },
  Common: {
    Cancel: 'Cancel',
    Close: 'Close',
    Copied: 'Copied',
    Copy: 'Copy',
    Delete: 'Delete',
    Hide: 'Hide',
    Loading: 'Loading...',
    Show: 'Show',
    SkipToMainContent: 'Skip to main content',
  },
};

/** Renders a component with the texts that an app would provide. */
export async function renderWithTexts(element: ReactElement) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: { en: { translation: texts } },
    react: { useSuspense: false },
  });
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
