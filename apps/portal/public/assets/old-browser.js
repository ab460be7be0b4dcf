// Runs only in browsers without module support, where the rest of the portal can't run (SPEC 2.2), so it uses only
// syntax and APIs that Internet Explorer knows. A server that renders the pages redirects these browsers first.
addWords('en', [
  'Please use a newer browser',
  'This browser is too old to keep your payment safe. It no longer gets security updates.',
  'Call the number on your bill.',
]);
addWords('es', [
  'Use un navegador más reciente',
  'Este navegador es demasiado antiguo para proteger su pago. Ya no recibe actualizaciones de seguridad.',
  'Llame al número que aparece en su factura.',
]);

function addWords(language, texts) {
  texts.forEach(addText);

  function addText(text, index) {
    show(document.createElement(index === 0 ? 'h1' : 'p'), text);
  }

  function show(element, text) {
    element.lang = language;
    element.style.cssText = 'max-width: 560px; margin: 20px auto; padding: 0 20px; font-family: Arial, sans-serif';
    element.appendChild(document.createTextNode(text));
    document.getElementById('root').appendChild(element);
  }
}
