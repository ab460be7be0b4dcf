import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';

/** The words that the parts ask their app for, and one text that an app asks with. */
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

/** One part of the design system with its words, as an app gives them to it. */
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
