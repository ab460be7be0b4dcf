/** Shown in every language when an app can't load its texts. */
export const startFailed = {
  portal: {
    title: "We couldn't load this page",
    lead: "Opening this page didn't make a payment. If you just paid, call the company you paid before you pay again. Check your connection and reload the page.",
  },
  console: {
    title: 'We couldn’t load the console',
    lead: 'Nothing changed. Check your connection and reload the page.',
  },
  reload: 'Reload',
};

export type StartFailedTexts = typeof startFailed;
