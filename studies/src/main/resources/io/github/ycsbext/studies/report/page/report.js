// Lets the drawings answer: a mark tells its values, a name hides its series, a menu saves the chart.
(() => {
  const NEAR = 8; // a line is pointed at from there, in the drawing's points

  const tip = document.body.appendChild(document.createElement('div'));
  tip.className = 'tip';
  tip.hidden = true;

  const tell = (text, event) => {
    tip.hidden = !text;
    tip.textContent = text;
    const {offsetWidth: width, offsetHeight: height} = tip;
    const above = event.clientY + height + 16 > innerHeight;
    tip.style.left = Math.max(4, Math.min(event.clientX + 12, innerWidth - width - 4)) + 'px';
    tip.style.top = event.clientY + (above ? -height - 12 : 12) + 'px';
  };

  // Lines without marks of their own: the names, places and values of their points.
  const lines = (drawing) => [...drawing.querySelectorAll('[data-x]')].map((line) => ({
    line,
    places: line.querySelector('polyline')?.getAttribute('points').split(' ')
      .map((place) => place.split(',').map(Number)) ?? [],
    xs: line.dataset.x.split(' '),
    ys: line.dataset.y.split(' '),
  }));

  const nearest = (lines, x, y) => {
    let found = null;
    let least = NEAR;
    for (const {line, places, xs, ys} of lines) {
      if (line.closest('.off')) continue;
      places.forEach(([px, py], i) => {
        const distance = Math.hypot(px - x, py - y);
        if (distance < least) {
          least = distance;
          found = [line.dataset.told, xs[i], ys[i]];
        }
      });
    }
    return found;
  };

  const values = (drawing) => {
    // The page's own tip takes the place of the browser's, which comes late and on no phone.
    for (const title of drawing.querySelectorAll('title')) {
      title.parentElement.dataset.told = title.textContent;
      title.remove();
    }
    const {xTitle, yTitle} = drawing.querySelector('[data-x-title]').dataset;
    let ofLines = null;
    const told = (event) => {
      const mark = event.target.closest('[data-told]:not([data-x])');
      if (mark) return mark.dataset.told;
      ofLines ??= lines(drawing);
      const place = new DOMPoint(event.clientX, event.clientY)
        .matrixTransform(drawing.getScreenCTM().inverse());
      const near = nearest(ofLines, place.x, place.y);
      return near ? `${near[0]}\n${xTitle}: ${near[1]}\n${yTitle}: ${near[2]}` : '';
    };
    drawing.addEventListener('pointermove', (event) => tell(told(event), event));
    drawing.addEventListener('pointerleave', (event) => tell('', event));
  };

  const names = (drawing) => {
    for (const name of drawing.querySelectorAll('[data-legend]')) {
      const toggle = () => {
        const shown = name.getAttribute('aria-pressed') === 'false';
        name.setAttribute('aria-pressed', shown);
        for (const marks of drawing.querySelectorAll(`[data-series="${name.dataset.legend}"]`)) {
          marks.classList.toggle('off', !shown);
        }
      };
      name.setAttribute('role', 'button');
      name.setAttribute('tabindex', 0);
      name.setAttribute('aria-pressed', true);
      name.addEventListener('click', toggle);
      name.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          toggle();
        }
      });
    }
  };

  const download = (blob, name) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };

  // Without the page's style: on white paper, in colours of its own, and without what is hidden.
  const file = (drawing) => {
    const copy = drawing.cloneNode(true);
    copy.querySelectorAll('.off').forEach((marks) => marks.remove());
    return new Blob([new XMLSerializer().serializeToString(copy)], {type: 'image/svg+xml'});
  };

  const png = (drawing, save) => {
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = 4 * drawing.viewBox.baseVal.width;
      canvas.height = 4 * drawing.viewBox.baseVal.height;
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
      URL.revokeObjectURL(image.src);
      canvas.toBlob(save);
    };
    image.src = URL.createObjectURL(file(drawing));
  };

  const menu = (drawing, menu, name) => {
    menu.hidden = false;
    menu.addEventListener('click', (event) => {
      const kind = event.target.dataset.save;
      if (!kind) return;
      menu.open = false;
      if (kind === 'svg') {
        download(file(drawing), name + '.svg');
      } else {
        png(drawing, (blob) => download(blob, name + '.png'));
      }
    });
  };

  for (const chart of document.querySelectorAll('.chart')) {
    const drawing = chart.querySelector('svg');
    values(drawing);
    names(drawing);
    menu(drawing, chart.querySelector('.save'), chart.closest('figure').id);
  }
})();
