// The page of a comparison: of each difference the play moment by moment, with the boards of both versions beside each other.
'use strict';

// A version may not know a zone that the other one has (of a module that it does not play): there nothing lies in it.
const withZonesOf = (position, other) => {
    const vacant = value => Array.isArray(value) ? [] : Array.isArray(value?.cards) ? {cards: [], count: 0} : undefined;
    const filled = (here, there) => ({...Object.fromEntries(Object.entries(there).filter(([key]) => !(key in here))
        .map(([key, value]) => [key, vacant(value)]).filter(([, value]) => value !== undefined)), ...here});
    return {...filled(position, other), players: position.players.map((player, seat) => filled(player, other.players[seat]))};
};

class DifferencePage extends PagedSection {
    constructor(section) {
        super(section);
        this.boards = [...section.querySelectorAll('.board')];
        this.cardTexts = this.boards.map((board, side) => new CardText(board, this.data.printed[side]));
    }

    // Side 0 is the old version.
    positionAt(moment, side) {
        return positionOf(this.data, this.data.moments[moment]?.[side][0]);
    }

    show(entry) {
        const differs = entry.classList.contains('problem');
        this.boards.forEach((board, side) => {
            const position = this.positionAt(this.selected, side);
            const other = differs ? this.positionAt(this.selected, 1 - side) : this.positionAt(this.selected - 1, side);
            const [, words, forbidden] = this.data.moments[this.selected][side];
            const outlined = differs ? 'outlined: what the other version does not have' : other ? 'outlined: what the step has changed' : '';
            const title = element('h3', 'part', `${board.dataset.word}: `, element('code', '', board.dataset.version));
            board.replaceChildren(title, element('p', 'choice quiet', outlined),
                drawPosition(this.data.game, position, other && withZonesOf(other, position), {words: words ?? {}, problem: forbidden}));
            if (forbidden) for (const chip of board.querySelectorAll('[data-flag="played"]')) chip.dataset.flag = 'forbidden';
            this.cardTexts[side].prepare();
        });
    }
}

openPages([...document.querySelectorAll('section.game')].map(section => new DifferencePage(section)));
