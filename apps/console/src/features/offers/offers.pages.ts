import { page } from '../../app/page.ts';

export const offerPages = [
  page({
    path: 'offers',
    titleKey: 'Title.Offers',
    load: async () => (await import('./offers-page.tsx')).OffersPage,
    below: [
      page({
        path: 'new',
        titleKey: 'Title.NewOfferRule',
        role: 'supervisor',
        load: async () => (await import('./new-rule-page.tsx')).NewRulePage,
      }),
      page({
        path: ':ruleID',
        titleKey: 'Title.OfferRule',
        load: async () => (await import('./rule-page.tsx')).RulePage,
        below: [
          page({
            path: 'change',
            titleKey: 'Title.ChangeOfferRule',
            role: 'supervisor',
            load: async () => (await import('./change-rule-page.tsx')).ChangeRulePage,
          }),
        ],
      }),
    ],
  }),
];
