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
  // The drawing takes over its place's name, so that the menu beside it can be reached by itself.
  const describe = (chart) => {
    const drawing = chart.querySelector('svg.marks');
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', chart.getAttribute('aria-label'));
    chart.removeAttribute('role');
    chart.removeAttribute('aria-label');
    const menu = chart.querySelector('summary');
    menu.setAttribute('aria-label', chart.dataset.save);
    menu.querySelectorAll('svg').forEach((icon) => icon.setAttribute('aria-hidden', 'true'));
  };
  for (const chart of document.querySelectorAll('[data-chart]')) {
    const specification = document.getElementById(chart.dataset.chart).textContent;
    const name = chart.closest('figure').id;
    const i18n = {
      SVG_ACTION: chart.dataset.svg,
      PNG_ACTION: chart.dataset.png,
      CLICK_TO_VIEW_ACTIONS: chart.dataset.save,
    };
    vegaEmbed(chart, JSON.parse(specification), {...options, i18n, downloadFileName: name}).then(
      () => { describe(chart); chart.dataset.drawn = 'true'; },
      (error) => {
        chart.textContent = chart.dataset.failure + ' (' + error + ')';
        console.error(error);
      });
  }
})();
