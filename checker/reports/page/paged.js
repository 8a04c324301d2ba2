// Choosing one of a section's entries by ticks, buttons, keys and addresses. Everything shown is in the page already.
'use strict';

// A section.game: of its articles one is shown at a time, and one section of the page.
class PagedSection {
    constructor(section) {
        this.section = section;
        this.entries = [...section.querySelectorAll('article.entry')];
        this.ticks = [...section.querySelectorAll('.tick')];
        this.data = JSON.parse(section.querySelector('script.positions').textContent);
        this.steps = [...section.querySelectorAll('.pager button')];
        this.selected = -1;
        const first = this.entries.findIndex(entry => entry.classList.contains('problem'));
        this.first = first < 0 ? 0 : first;
    }

    select(at, scroll) {
        if (at < 0 || at >= this.entries.length) return;
        this.selected = at;
        this.entries.forEach((entry, index) => entry.classList.toggle('selected', index === at));
        this.ticks.forEach((tick, index) => {
            if (index === at) tick.setAttribute('aria-current', 'true');
            else tick.removeAttribute('aria-current');
        });
        if (scroll) this.ticks[at].scrollIntoView({block: 'nearest'});
        this.show(this.entries[at]);
        for (const button of this.steps) button.disabled = this.next(Number(button.dataset.step), 'problems' in button.dataset) === at;
    }

    next(direction, problemsOnly) {
        for (let at = this.selected + direction; at >= 0 && at < this.entries.length; at += direction) {
            if (!problemsOnly || this.entries[at].classList.contains('problem')) return at;
        }
        return this.selected;
    }

    // Draws what belongs to the entry.
    show() {}
    // Of a key that all sections do not know: is it one of this one's?
    press() { return false; }
}

let pages = [];
let shown = null;

const show = page => {
    shown = page;
    for (const other of pages) other.section.classList.toggle('shown', other === page);
};

// "#p31", "#g2" or "#g2-p31"; anything else shows the first problem of the first section.
const follow = () => {
    const id = location.hash.slice(1);
    if (id === 'main' && shown) return;
    for (const page of pages) {
        const at = page.entries.findIndex(entry => entry.id === id);
        if (at < 0 && page.section.id !== id) continue;
        show(page);
        page.select(at < 0 ? page.first : at, at >= 0);
        if (at < 0) page.section.scrollIntoView();
        return;
    }
    show(pages[0]);
    pages[0].select(pages[0].first, true);
};

const go = at => {
    if (at === shown.selected) return;
    shown.select(at, true);
    history.replaceState(null, '', '#' + shown.entries[at].id);
};

document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !shown || shown.entries.length === 0) return;
    if (event.key === 'ArrowRight') go(shown.next(1, false));
    else if (event.key === 'ArrowLeft') go(shown.next(-1, false));
    else if (event.key === 'n') go(shown.next(1, true));
    else if (event.key === 'p') go(shown.next(-1, true));
    else if (!shown.press(event.key)) return;
    event.preventDefault();
});

document.addEventListener('click', event => {
    const step = event.target.closest('.pager button');
    if (step) return go(shown.next(Number(step.dataset.step), 'problems' in step.dataset));
    if (event.target.closest('a.skip') && shown) {
        event.preventDefault();
        return shown.entries[shown.selected]?.focus();
    }
    const tick = event.target.closest('a.tick');
    if (!tick || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(shown.ticks.indexOf(tick));
});

const openPages = all => {
    pages = all;
    document.documentElement.classList.add('scripted');
    if (pages.length === 0) return;
    window.addEventListener('hashchange', follow);
    follow();
};
