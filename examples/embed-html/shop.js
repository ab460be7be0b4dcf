// A real website asks its own server for a new payment link when the customer presses the button. For the example, the
// link's secret and the language are in the address.
const asked = new URLSearchParams(location.search);
const secret = asked.has('pay') ? `pay=${asked.get('pay')}` : `token=${asked.get('secret') ?? 'demo-pay-link-lumen'}`;
const options = {
  link: `${document.body.dataset.portal}/login#${secret}`,
  language: asked.get('language') ?? 'en',
  onReady: () => say('The checkout is open.'),
  onPaid: ({ confirmationNumber, amount }) => say(`Paid $${amount.toFixed(2)}. Your number is ${confirmationNumber}.`),
  onCanceled: () => say('You closed the checkout without paying.'),
  onClosed: () => say(`${document.getElementById('outcome').textContent} Thank you.`),
};

function say(text) {
  document.getElementById('outcome').textContent = text;
}

document.getElementById('over').addEventListener('click', () => Quittance.open(options));
document.getElementById('page').addEventListener('click', () => Quittance.open({ ...options, mode: 'page' }));
document.getElementById('inside').addEventListener('click', () => {
  Quittance.mount(document.getElementById('checkout'), options);
});
