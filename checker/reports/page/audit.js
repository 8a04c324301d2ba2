// The judge's page: the board before and after an entry, and copying its ruling.
'use strict';

class GamePage extends PagedSection {
    constructor(section) {
        super(section);
        this.board = section.querySelector('.board');
        this.cardText = this.board && new CardText(this.board, this.data.printed);
        this.side = 'before';
        for (const button of section.querySelectorAll('button.copy')) button.addEventListener('click', () => copyRuling(button));
    }

    show(entry) {
        // What was not legal is judged by what stood there; what was legal shows what it did.
        this.side = entry.classList.contains('problem') ? 'before' : 'after';
        this.drawBoard();
    }

    press(key) {
        if (key === 'b') this.turnTo(this.side === 'before' ? 'after' : 'before');
        return key === 'b';
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

// Facts and choices under the pointer: the cards that they name are pointed out on the board.
document.addEventListener('mouseover', event => {
    const words = event.target.closest?.('.fact, .alternatives li, .tokens li, .core li, .happened li')?.textContent ?? '';
    for (const chip of shown?.section.querySelectorAll('.board .card[data-name]') ?? []) {
        chip.classList.toggle('named', chip.dataset.name !== '' && words.includes(chip.dataset.name));
    }
});

openPages([...document.querySelectorAll('section.game')].map(section => new GamePage(section)));
