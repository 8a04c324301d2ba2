// The judge's page: choosing an entry, its board, and copying its ruling. Everything shown is in the page already.
'use strict';

class GamePage {
    constructor(section) {
        this.section = section;
        this.prefix = section.dataset.prefix;
        this.entries = [...section.querySelectorAll('article.entry')];
        this.ticks = [...section.querySelectorAll('.tick')];
        this.board = section.querySelector('.board');
        this.data = JSON.parse(section.querySelector('script.positions').textContent);
        this.steps = [...section.querySelectorAll('.pager button')];
        this.cardText = this.board && new CardText(this.board, this.data.printed);
        this.selected = -1;
        this.side = 'before';
        const first = this.entries.findIndex(entry => entry.classList.contains('problem'));
        this.first = first < 0 ? 0 : first;
        for (const button of section.querySelectorAll('button.copy')) button.addEventListener('click', () => copyRuling(button));
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
        // What was not legal is judged by what stood there; what was legal shows what it did.
        this.side = this.entries[at].classList.contains('problem') ? 'before' : 'after';
        this.drawBoard();
        for (const button of this.steps) button.disabled = this.next(Number(button.dataset.step), 'problems' in button.dataset) === at;
    }

    next(direction, problemsOnly) {
        for (let at = this.selected + direction; at >= 0 && at < this.entries.length; at += direction) {
            if (!problemsOnly || this.entries[at].classList.contains('problem')) return at;
        }
        return this.selected;
    }

    drawBoard() {
        if (!this.board) return;
        const [before, after, words] = this.data.entries[this.selected] ?? [];
        const sides = {before: positionOf(this.data, before), after: positionOf(this.data, after)};
        if (!sides[this.side]) this.side = sides.before ? 'before' : 'after';
        this.board.hidden = !sides[this.side];
        if (this.board.hidden) return;
        const other = sides[this.side === 'before' ? 'after' : 'before'];
        const choice = element('div', 'choice');
        for (const name of ['before', 'after']) {
            const button = element('button', '', name === 'before' ? 'Before the entry' : 'After it');
            button.type = 'button';
            button.dataset.side = name;
            button.disabled = !sides[name];
            button.setAttribute('aria-pressed', String(name === this.side));
            button.addEventListener('click', () => this.turnTo(name));
            choice.append(button);
        }
        choice.append(element('span', 'quiet', this.side === 'before' ? 'outlined: what will not be so after it' : 'outlined: what was not so before it'));
        const problem = this.entries[this.selected].classList.contains('problem');
        this.board.replaceChildren(element('h2', 'unseen', 'The board'), choice, drawPosition(this.data.game, sides[this.side], other, {words, problem}));
        this.cardText.prepare();
    }

    turnTo(name) {
        this.side = name;
        this.drawBoard();
    }
}

const copyRuling = async button => {
    const text = button.parentElement.querySelector('p').textContent;
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const area = element('textarea', '', text);
        document.body.append(area);
        area.select();
        document.execCommand('copy');
        area.remove();
    }
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy ruling'; }, 1500);
};

const games = [...document.querySelectorAll('section.game')].map(section => new GamePage(section));
let shown = null;

const show = game => {
    shown = game;
    for (const other of games) other.section.classList.toggle('shown', other === game);
};

// "#p31", "#g2" or "#g2-p31"; anything else shows the first problem of the first game.
const follow = () => {
    const id = location.hash.slice(1);
    if (id === 'main' && shown) return;
    for (const game of games) {
        const at = game.entries.findIndex(entry => entry.id === id);
        if (at < 0 && game.section.id !== id) continue;
        show(game);
        game.select(at < 0 ? game.first : at, at >= 0);
        if (at < 0) game.section.scrollIntoView();
        return;
    }
    show(games[0]);
    games[0].select(games[0].first, true);
};

const go = at => {
    if (at === shown.selected) return;
    shown.select(at, true);
    history.replaceState(null, '', '#' + shown.entries[at].id);
};

document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || shown.entries.length === 0) return;
    if (event.key === 'ArrowRight') go(shown.next(1, false));
    else if (event.key === 'ArrowLeft') go(shown.next(-1, false));
    else if (event.key === 'n') go(shown.next(1, true));
    else if (event.key === 'p') go(shown.next(-1, true));
    else if (event.key === 'b') shown.turnTo(shown.side === 'before' ? 'after' : 'before');
    else return;
    event.preventDefault();
});

document.addEventListener('click', event => {
    const step = event.target.closest('.pager button');
    if (step) return go(shown.next(Number(step.dataset.step), 'problems' in step.dataset));
    if (event.target.closest('a.skip')) {
        event.preventDefault();
        return shown.entries[shown.selected]?.focus();
    }
    const tick = event.target.closest('a.tick');
    if (!tick || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(shown.ticks.indexOf(tick));
});

// Facts and choices under the pointer: the cards that they name are pointed out on the board.
document.addEventListener('mouseover', event => {
    const words = event.target.closest?.('.fact, .alternatives li, .tokens li, .core li, .happened li')?.textContent ?? '';
    for (const chip of shown.section.querySelectorAll('.board .card[data-name]')) {
        chip.classList.toggle('named', chip.dataset.name !== '' && words.includes(chip.dataset.name));
    }
});

window.addEventListener('hashchange', follow);
document.documentElement.classList.add('scripted');
follow();
