// Runs only in browsers that know no modules, in which nothing else of the portal does (SPEC 2.2): hence no word here that
// Internet Explorer does not know. A server that draws the pages never lets it come to this.
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
