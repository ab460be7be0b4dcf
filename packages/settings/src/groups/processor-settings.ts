import { connectionSettings, pageSettings } from '@quittance/processors/all-processors';
import { optionalText } from '../forms.ts';
import { defineGroup, type Program, programs, type Setting, webPrograms } from '../setting.ts';

type Described = (typeof connectionSettings)[keyof typeof connectionSettings];

/** Every processor is optional: payees choose among those that are configured. */
export const processorSettings = defineGroup({
  title: 'Payment processors',
  notes: 'Set the values of the processors that your payees use. A processor without settings is turned off.',
  settings: {
    ...describedFor(connectionSettings, programs),
    ...describedFor(pageSettings, webPrograms),
    APPLE_PAY_CERTIFICATE_FILE: {
      form: optionalText,
      summary: 'the PEM file of the Apple Pay merchant identity certificate',
      example: '/etc/quittance/apple-pay.pem',
      source: 'Create it in your Apple developer account: see [Wallets](wallets.md).',
      usedBy: webPrograms,
    },
    APPLE_PAY_KEY_FILE: {
      form: optionalText,
      summary: "the PEM file of that certificate's key",
      example: '/etc/quittance/apple-pay-key.pem',
      source: 'Create it with the certificate: see [Wallets](wallets.md).',
      usedBy: webPrograms,
    },
    APPLE_PAY_DOMAIN_FILE: {
      form: optionalText,
      summary: "the file that proves to Apple that the portals' hosts belong to you",
      example: '/etc/quittance/apple-developer-merchantid-domain-association',
      source: 'Download it from your Apple developer account: see [Wallets](wallets.md).',
      usedBy: webPrograms,
    },
  },
});

function describedFor<Name extends string, const For extends readonly Program[]>(
  settings: Readonly<Record<Name, Described>>,
  usedBy: For,
): Readonly<Record<Name, Setting & Pick<Described, 'form'> & { readonly usedBy: For }>> {
  const described = Object.entries<Described>(settings).map(([name, setting]) => [name, { ...setting, usedBy }]);
  return Object.fromEntries(described) as ReturnType<typeof describedFor<Name, For>>;
}
