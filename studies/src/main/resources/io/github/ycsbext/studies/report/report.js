// Draws each chart from the specification beside it. Colours of axes and text are the page's own
// (report.css), so that light, dark and paper need no second drawing.
(() => {
  const options = {
    mode: 'vega-lite',
    renderer: 'svg',
    ast: true, // no eval: the page's policy forbids it
    actions: {export: {svg: true, png: true}, source: false, compiled: false, editor: false},
    tooltip: {theme: 'custom'},
  };
  for (const chart of document.querySelectorAll('[data-chart]')) {
    const specification = document.getElementById(chart.dataset.chart).textContent;
    const name = chart.closest('figure').id;
    vegaEmbed(chart, JSON.parse(specification), {...options, downloadFileName: name}).catch(
      (error) => {
        chart.textContent = 'This chart could not be drawn (' + error + '); its numbers are below.';
      });
  }
})();
