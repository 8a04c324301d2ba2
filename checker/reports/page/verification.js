// The page of a verification: filter and order of its tables, pictures of violations, and opening what an address means.
'use strict';

// ---- tables: a click on the head of a column orders the rows by it, a second one the other way round

const valueOf = cell => 'value' in cell.dataset ? Number(cell.dataset.value) : cell.textContent.trim();

const compared = (one, other) => typeof one === 'number' && typeof other === 'number' ? one - other
    : String(one).localeCompare(String(other), 'en', {numeric: true});

const sortBy = (table, column) => {
    const heads = [...table.tHead.rows[0].cells];
    const down = heads[column].getAttribute('aria-sort') === 'ascending';
    for (const head of heads) head.removeAttribute('aria-sort');
    heads[column].setAttribute('aria-sort', down ? 'descending' : 'ascending');
    const rows = [...table.tBodies[0].rows];
    rows.sort((one, other) => (down ? -1 : 1) * compared(valueOf(one.cells[column]), valueOf(other.cells[column])));
    table.tBodies[0].append(...rows);
};

for (const table of document.querySelectorAll('table.sortable')) {
    [...table.tHead.rows[0].cells].forEach((head, column) => {
        const button = element('button', 'sort', head.textContent);
        button.type = 'button';
        button.addEventListener('click', () => sortBy(table, column));
        head.replaceChildren(button);
    });
}

// ---- the filter

const filter = document.querySelector('form.filter');

const matches = (row, words, verdict) => {
    if (verdict === 'unexpected' ? !('unexpected' in row.dataset) : verdict !== '' && row.dataset.verdict !== verdict) return false;
    const text = `${row.textContent} ${row.dataset.words}`.toLowerCase();
    return words.every(word => text.includes(word));
};

const applyFilter = () => {
    const words = filter.elements.words.value.toLowerCase().split(/\s+/).filter(word => word !== '');
    const verdict = filter.elements.verdict.value;
    const rows = [...document.querySelectorAll('tr[data-verdict]')];
    let found = 0;
    for (const row of rows) {
        row.hidden = !matches(row, words, verdict);
        if (!row.hidden) ++found;
        const link = row.querySelector('a[href^="#s"]');
        if (link) document.querySelector(link.getAttribute('href')).hidden = row.hidden;
    }
    const any = words.length > 0 || verdict !== '';
    for (const samples of document.querySelectorAll('details.samples')) {
        const few = samples.querySelectorAll('tr[data-verdict]:not([hidden])').length;
        samples.dataset.few ??= String(samples.open);
        samples.open = any ? few > 0 && few <= 100 : samples.dataset.few === 'true';
    }
    filter.querySelector('.found').textContent = any ? `${found} of ${rows.length}` : '';
};

if (filter) {
    filter.addEventListener('input', applyFilter);
    filter.addEventListener('submit', event => event.preventDefault());
}

// ---- pictures of violations

const drawPicture = (place, data) => {
    const [before, after, words] = data.entries[Number(place.dataset.picture)];
    const sides = [positionOf(data, before), positionOf(data, after)];
    sides.forEach((position, at) => {
        if (!position) return;
        const board = element('div', 'board', element('h3', 'part', sides[0] === null ? 'The position' : at === 0 ? 'Before the last step' : 'After it'),
            drawPosition(data.game, position, sides[1 - at], {words: words ?? {}, problem: at === 0}));
        place.append(board);
        new CardText(board, data.printed).prepare();
    });
};

for (const script of document.querySelectorAll('script.positions')) {
    const scenario = script.closest('.scenario');
    let data = null;
    const draw = () => {
        if (data || !scenario.open || !scenario.checkVisibility()) return;
        data = JSON.parse(script.textContent);
        for (const place of scenario.querySelectorAll('.picture')) drawPicture(place, data);
    };
    scenario.addEventListener('toggle', draw);
    scenario.closest('.each')?.addEventListener('toggle', draw);
    draw();
}

for (const details of document.querySelectorAll('details.walk')) {
    let walk = null;
    details.addEventListener('toggle', () => { walk ??= new Walk(details, JSON.parse(details.querySelector('script.graph').textContent)); });
}

// ---- addresses: "#s3" opens the scenario, wherever it is folded away

const openAddressed = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.matches('details.scenario')) return;
    for (let part = target; part; part = part.parentElement?.closest('details')) part.open = true;
    target.scrollIntoView();
};

window.addEventListener('hashchange', openAddressed);
document.addEventListener('click', event => {
    // The same address a second time changes no hash.
    const link = event.target.closest('a[href^="#s"]');
    if (link && link.getAttribute('href') === location.hash) openAddressed();
});
document.documentElement.classList.add('scripted');
openAddressed();
