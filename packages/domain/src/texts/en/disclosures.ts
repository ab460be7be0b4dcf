/** Default disclosures of debt collectors (12 CFR 1006.18(e), 1006.26(b)). */
export const disclosures = {
  loginIntro:
    'This is an attempt to collect a debt by a debt collector. Any information obtained will be used for that purpose.',
  unreportedDebt:
    'We have not reported this debt to any credit bureau, and we will not report it. Paying it, or not paying it, does not change your credit report through us.',
  outOfStatute:
    'The law limits how long you can be sued on a debt. Because of the age of this debt, we will not sue you for it. You do not have to pay it. In some states a payment, or a promise to pay, can start that time again. You may want to talk to a lawyer before you pay.',
  unreportedAndOutOfStatute:
    'Because of the age of this debt, we will not sue you for it, and we do not report it to any credit bureau. You do not have to pay it. In some states a payment, or a promise to pay, can make it possible to sue again. You may want to talk to a lawyer before you pay.',
};

export type DisclosureTexts = typeof disclosures;
